import type { PictureSpec, ProductKind } from '#src/demo/catalogue.ts';
import { createCanvas } from './canvas.ts';
import { barberKit } from './kinds/barber-kit.ts';
import { bluetoothSpeaker } from './kinds/bluetooth-speaker.ts';
import { cable } from './kinds/cable.ts';
import { charger } from './kinds/charger.ts';
import { earbuds } from './kinds/earbuds.ts';
import { featurePhone } from './kinds/feature-phone.ts';
import { hairClipper } from './kinds/hair-clipper.ts';
import { headphones } from './kinds/headphones.ts';
import { phoneCase } from './kinds/case.ts';
import { powerBank } from './kinds/power-bank.ts';
import { powerStation } from './kinds/power-station.ts';
import { remoteControl } from './kinds/remote-control.ts';
import { smartWatch } from './kinds/smart-watch.ts';
import { smartphone } from './kinds/smartphone.ts';
import { solarBattery } from './kinds/battery.ts';
import { solarPanel } from './kinds/solar-panel.ts';
import { tablet } from './kinds/tablet.ts';
import { type Drawing, subjectOf } from './spec.ts';

/** Side of a product picture, in pixels, and of the square that every kind is drawn in. */
export const productSide = 800;

const drawings: Readonly<Record<ProductKind, Drawing>> = {
  smartphone,
  'feature-phone': featurePhone,
  tablet,
  'power-bank': powerBank,
  earbuds,
  headphones,
  charger,
  cable,
  case: phoneCase,
  'smart-watch': smartWatch,
  'bluetooth-speaker': bluetoothSpeaker,
  'power-station': powerStation,
  'solar-panel': solarPanel,
  battery: solarBattery,
  'hair-clipper': hairClipper,
  'barber-kit': barberKit,
  'remote-control': remoteControl,
};

/**
 * Draws the shapes of a product in a square of 800 by 800, for use in a larger drawing. All ids start
 * with `prefix`. Throws if a colour is not #rrggbb or the aspect is not positive.
 */
export function productShapes(spec: PictureSpec, prefix: string): string {
  const canvas = createCanvas(prefix);
  const shapes = drawings[spec.kind](canvas, subjectOf(spec));
  return canvas.defs() + shapes;
}

/**
 * Draws a product as SVG, 800 by 800 on a transparent background, without text and external references.
 * Equal specs give equal bytes. Throws as `productShapes` does.
 */
export function drawProduct(spec: PictureSpec): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${productSide} ${productSide}" width="${productSide}" height="${productSide}">${productShapes(spec, 'p')}</svg>`;
}
