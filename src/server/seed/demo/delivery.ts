import type { SeedCatalogue } from '#src/server/seed/seed-catalogue.ts';

type Area = {
  readonly name: string;
  /** Whole naira. */
  readonly fee: number;
  readonly sameDay?: boolean;
  readonly payOnDelivery?: boolean;
  /** Sub-areas; one that is harder to reach has a fee of its own. */
  readonly parts: readonly (string | readonly [name: string, fee: number])[];
};

const areas: readonly Area[] = [
  {
    name: 'Victoria Island',
    fee: 1_500,
    sameDay: true,
    payOnDelivery: true,
    parts: ['Adeola Odeku', 'Ahmadu Bello Way', 'Akin Adesola', 'Bishop Aboyade Cole', 'Oniru'],
  },
  {
    name: 'Ikoyi',
    fee: 1_500,
    sameDay: true,
    payOnDelivery: true,
    parts: [
      'Awolowo Road',
      'Bourdillon',
      'Dolphin Estate',
      'Old Ikoyi',
      'Parkview',
      ['Banana Island', 2_000],
    ],
  },
  {
    name: 'Lekki',
    fee: 2_000,
    sameDay: true,
    payOnDelivery: true,
    parts: ['Lekki Phase 1', 'Agungi', 'Chevron', 'Ikate', 'Ikota', 'Jakande', 'Osapa London'],
  },
  {
    name: 'Lagos Island',
    fee: 2_000,
    payOnDelivery: true,
    parts: ['Balogun', 'CMS', 'Idumota', 'Marina', 'Obalende', 'Onikan'],
  },
  {
    name: 'Ajah',
    fee: 3_000,
    parts: ['Abraham Adesanya', 'Addo Road', 'Badore', 'Langbasa', 'Sangotedo', ['Awoyaya', 3_500]],
  },
  {
    name: 'Ibeju-Lekki',
    fee: 4_500,
    parts: ['Bogije', 'Eleko', 'Lakowe', ['Akodo', 5_500], ['Free Trade Zone', 6_000]],
  },
  {
    name: 'Yaba',
    fee: 2_000,
    sameDay: true,
    payOnDelivery: true,
    parts: ['Akoka', 'Ebute Metta', 'Herbert Macaulay', 'Jibowu', 'Sabo', 'Unilag'],
  },
  {
    name: 'Surulere',
    fee: 2_000,
    sameDay: true,
    payOnDelivery: true,
    parts: ['Adeniran Ogunsanya', 'Aguda', 'Bode Thomas', 'Ijesha', 'Itire', 'Lawanson', 'Masha'],
  },
  {
    name: 'Ikeja',
    fee: 2_500,
    sameDay: true,
    payOnDelivery: true,
    parts: [
      'Alausa',
      'Allen Avenue',
      'Computer Village',
      'GRA Ikeja',
      'Maryland',
      'Opebi',
      'Oregun',
    ],
  },
  {
    name: 'Ogba and Agege',
    fee: 2_800,
    parts: ['Agege', 'Dopemu', 'Ogba', 'Ojodu Berger', 'Iju Ishaga', 'Ifako', 'Fagba'],
  },
  {
    name: 'Kosofe',
    fee: 2_500,
    parts: ['Anthony', 'Gbagada', 'Ketu', 'Magodo', 'Mile 12', 'Ogudu', 'Ojota'],
  },
  { name: 'Shomolu', fee: 2_200, parts: ['Bariga', 'Fadeyi', 'Palmgrove', 'Pedro', 'Shomolu'] },
  {
    name: 'Mushin',
    fee: 2_300,
    parts: ['Idi Araba', 'Ilupeju', 'Isolo Road', 'Ladipo', 'Papa Ajao'],
  },
  {
    name: 'Oshodi and Isolo',
    fee: 2_500,
    parts: ['Ago Palace', 'Ajao Estate', 'Ejigbo', 'Isolo', 'Mafoluku', 'Okota', 'Oshodi'],
  },
  {
    name: 'Festac and Amuwo',
    fee: 2_800,
    payOnDelivery: true,
    parts: [
      'Amuwo Odofin',
      'Apple Junction',
      'Festac Town',
      'Mile 2',
      'Satellite Town',
      'Trade Fair',
    ],
  },
  {
    name: 'Apapa',
    fee: 2_800,
    parts: ['Ajegunle', 'Creek Road', 'GRA Apapa', 'Ijora', 'Liverpool Road'],
  },
  {
    name: 'Alimosho',
    fee: 3_200,
    parts: [
      'Abule Egba',
      'Egbeda',
      'Idimu',
      'Igando',
      'Ikotun',
      'Ipaja',
      'Iyana Ipaja',
      ['Ayobo', 3_500],
    ],
  },
  { name: 'Ojo', fee: 3_500, parts: ['Alaba International', 'Iba', 'LASU', 'Okokomaiko', 'Volks'] },
  {
    name: 'Ikorodu',
    fee: 3_800,
    parts: ['Agric', 'Ebute', 'Garage', 'Odogunyan', 'Owutu', ['Igbogbo', 4_200], ['Ijede', 4_500]],
  },
  {
    name: 'Badagry',
    fee: 5_000,
    parts: ['Agbara', 'Ajara', 'Badagry Town', ['Seme Border', 6_000]],
  },
  { name: 'Epe', fee: 5_500, parts: ['Alaro City', 'Eredo', 'Epe Town', ['Agbowa', 6_000]] },
];

/** Outside Lagos: support agrees the fee after payment (SPEC.md section 4). */
const interstate = {
  area: 'Interstate',
  subArea: '',
  type: '',
  fee: 0,
  days: '',
  payOnDelivery: false,
} as const;

/** Every place that we deliver to, one row a sub-area, Interstate last (SPEC.md section 9). */
export const delivery: SeedCatalogue['delivery'] = [
  ...areas.flatMap((area) =>
    area.parts.map((part) => {
      const [subArea, fee] = typeof part === 'string' ? [part, area.fee] : part;
      const sameDay = area.sameDay === true && fee === area.fee;
      return {
        area: area.name,
        subArea,
        type: sameDay ? 'Same day' : 'Standard',
        fee,
        days: sameDay
          ? 'Same day for orders before 12 noon, else 1-3 working days'
          : '1-3 working days',
        payOnDelivery: area.payOnDelivery ?? false,
      };
    }),
  ),
  interstate,
];
