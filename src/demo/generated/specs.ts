import { hashNumbers, pick } from '#src/demo/random.ts';
import type { Combination, Family } from './line.ts';

type Row = readonly [name: string, values: readonly string[]];

/** Rows of the specification table with their possible values, keyed by family. */
const rows: Readonly<Record<Family, readonly Row[]>> = {
  phone: [
    [
      'Display',
      [
        '6.5-inch IPS LCD, 1600 x 720, 90 Hz',
        '6.67-inch AMOLED, 2400 x 1080, 120 Hz',
        '6.78-inch IPS LCD, 2460 x 1080, 120 Hz',
      ],
    ],
    [
      'Processor',
      ['Octa-core, 1.8 GHz', 'Octa-core, 2.0 GHz', 'Octa-core, 2.2 GHz', 'Octa-core, 2.4 GHz'],
    ],
    [
      'Rear camera',
      [
        '13 MP main',
        '50 MP main, 2 MP depth',
        '50 MP main, 8 MP ultra-wide',
        '108 MP main, 2 MP macro',
      ],
    ],
    ['Front camera', ['5 MP', '8 MP', '13 MP', '32 MP']],
    ['Battery', ['5,000 mAh', '5,200 mAh', '5,500 mAh', '6,000 mAh']],
    ['Charging', ['10 W', '18 W', '33 W', '45 W']],
    ['Biometrics', ['Fingerprint on the side, face', 'Fingerprint in the display, face']],
    ['Connections', ['Wi-Fi, Bluetooth 5.0, USB-C', 'Wi-Fi, Bluetooth 5.3, NFC, USB-C']],
  ],
  power: [
    ['Chemistry', ['Lithium polymer', 'LiFePO4', 'Manufacturer standard']],
    ['Protection', ['Over-charge, over-current, heat', 'Over-charge, short circuit, heat']],
    ['Working temperature', ['0 to 40 °C', '-10 to 45 °C', '0 to 45 °C']],
    ['Indicator', ['Four lamps', 'Digital display', 'Lamps and app']],
    ['Certificates', ['CE, RoHS', 'CE, FCC, RoHS', 'IEC, CE']],
  ],
  keypad: [
    ['Display', ['1.8-inch colour', '2.4-inch colour', '2.8-inch colour']],
    ['Battery', ['1,000 mAh', '1,450 mAh', '1,900 mAh']],
    ['Camera', ['None', 'VGA', '0.3 MP with flash']],
    ['Memory card', ['microSD up to 16 GB', 'microSD up to 32 GB']],
    ['Radio', ['FM, without earphones', 'FM']],
    ['Charging', ['Micro-USB', 'USB-C']],
  ],
  tablet: [
    [
      'Display',
      ['8.7-inch LCD, 1340 x 800', '10.4-inch LCD, 2000 x 1200', '11-inch LCD, 1920 x 1200'],
    ],
    ['Processor', ['Octa-core, 2.0 GHz', 'Octa-core, 2.2 GHz', 'Octa-core, 2.4 GHz']],
    ['Rear camera', ['8 MP', '13 MP']],
    ['Front camera', ['5 MP', '8 MP', '12 MP ultra-wide']],
    ['Battery', ['6,000 mAh', '7,040 mAh', '8,000 mAh']],
    ['Charging', ['15 W', '18 W', '33 W']],
    ['Speakers', ['Two', 'Four']],
  ],
  roof: [
    ['Working temperature', ['-20 to 55 °C', '-10 to 50 °C', '-40 to 85 °C']],
    ['Mounting', ['Floor or rack', 'Wall', 'Rail']],
    ['Casing', ['Coated steel', 'Aluminium', 'Polypropylene']],
    ['Certificates', ['IEC, CE', 'IEC, UL, CE', 'IEC, TUV']],
    ['Connection', ['Bolt terminals', 'MC4', 'Quick terminals']],
  ],
  case: [
    ['Material', ['TPU', 'TPU and polycarbonate', 'Silicone']],
    ['Thickness', ['1.5 mm', '1.8 mm', '2.2 mm']],
    ['Wireless charging', ['Yes', 'Yes, with magnets']],
  ],
  sound: [
    ['Bluetooth', ['5.2', '5.3', '5.4']],
    ['Codecs', ['SBC, AAC', 'SBC, AAC, LDAC']],
    ['Charging', ['USB-C', 'USB-C, wireless']],
    ['Protection', ['IPX4', 'IPX5', 'IP54', 'IP67']],
    ['Microphones', ['Two', 'Four', 'Six']],
    ['Range', ['10 m', '15 m']],
  ],
  charge: [
    ['Material', ['Polycarbonate', 'Nylon and aluminium', 'TPU and polycarbonate']],
    ['Protection', ['Over-voltage, over-current', 'Over-voltage, heat']],
    ['Compatible with', ['Most phones with USB-C', 'iPhone and Android']],
    ['Certificates', ['CE, RoHS', 'CE, FCC, RoHS']],
  ],
  wear: [
    ['Display', ['1.43-inch AMOLED', '1.75-inch AMOLED', '1.85-inch LCD', '1.96-inch LCD']],
    ['Battery', ['Up to 7 days', 'Up to 10 days', 'Up to 14 days']],
    ['Water resistance', ['IP68', '5 ATM']],
    ['Sensors', ['Heart rate, blood oxygen', 'Heart rate, blood oxygen, stress']],
    ['Works with', ['Android and iPhone']],
  ],
  groom: [
    ['Blade', ['Carbon steel', 'Stainless steel', 'Ceramic and steel']],
    ['Run time', ['About 90 minutes', 'About 120 minutes', 'About 180 minutes']],
    ['Speed', ['6,000 rpm', '6,500 rpm', '7,000 rpm']],
    ['Charging', ['USB-C', 'Micro-USB', 'Stand']],
  ],
  home: [
    ['Connection', ['Infrared', 'Infrared and Bluetooth']],
    ['Power', ['Two AAA cells', 'Two AA cells']],
    ['Range', ['8 m', '10 m']],
  ],
};

/** Returns the rows of a generated product's specification table. */
export function specsOf({
  line,
  model,
  size,
  edition,
  colour,
  seed,
}: Combination): [string, string][] {
  const drawn = rows[line.family].map(([name, values], index): [string, string] => [
    name,
    pick(values, hashNumbers(seed, 20 + index)),
  ]);
  return [
    ['Brand', line.brand],
    ['Model', `${model}${edition}`],
    ['Variant', size],
    ...drawn,
    ['Colour', colour],
    ['Item number', `OJ-${String(seed).padStart(10, '0')}`],
  ];
}
