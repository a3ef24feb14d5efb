import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { type Device, lying, lyingShadow, outlineOf } from '#src/demo/pictures/device.ts';
import { dropShadow } from '#src/demo/pictures/material.ts';
import { openBook, phoneBack, phoneFront } from '#src/demo/pictures/phone-faces.ts';
import { type PhoneLook, phoneLook } from '#src/demo/pictures/phone-look.ts';
import { placed } from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';
import { within } from '#src/demo/pictures/spec.ts';

function phoneOf(subject: Subject, look: PhoneLook, height: number): Device {
  const width = height / within(subject.aspect, 1.7, 2.4);
  return { width, height, r: width * look.corner, colour: subject.colour };
}

/** A smartphone: front with the back behind it, the back alone, or both lying on each other. */
export const smartphone: Drawing = (canvas, subject) => {
  const look = phoneLook(subject.family, subject.variant);
  if (subject.view === 'back') {
    const device = phoneOf(subject, look, 690);
    const shadow = dropShadow((grow) => outlineOf(device, grow), { by: 20, blur: 18 });
    return placed(400, 396, 0, 1, shadow, phoneBack(canvas, subject, device, look));
  }
  if (subject.view === 'detail') return lyingPair(canvas, subject, look);
  return look.form === 'book' ? bookPair(canvas, subject, look) : pair(canvas, subject, look);
};

/** The front before the back. */
function pair(canvas: Canvas, subject: Subject, look: PhoneLook): string {
  const device = phoneOf(subject, look, 664);
  const shadow = dropShadow((grow) => outlineOf(device, grow), { by: 18, blur: 16 });
  const near = device.width * 0.29;
  const far = -device.width * 0.33;
  const front = phoneFront(canvas, subject, device, look, subject.seed % 3 === 0);
  return (
    placed(400 + far, 386, 0, 0.95, shadow, phoneBack(canvas, subject, device, look)) +
    placed(400 + near, 400, 0, 1, shadow, front)
  );
}

/** The open phone before the closed one. */
function bookPair(canvas: Canvas, subject: Subject, look: PhoneLook): string {
  const closed = phoneOf(subject, look, 560);
  const open: Device = { ...closed, width: 505, r: 24 };
  const shadowOf = (device: Device) =>
    dropShadow((grow) => outlineOf(device, grow), { by: 18, blur: 16 });
  const back = phoneBack(canvas, subject, closed, look);
  return (
    placed(190, 380, 0, 0.97, shadowOf(closed), back) +
    placed(480, 410, 0, 1, shadowOf(open), openBook(canvas, subject, open))
  );
}

/** The front above the back, both lying. */
function lyingPair(canvas: Canvas, subject: Subject, look: PhoneLook): string {
  const device = phoneOf(subject, look, 640);
  const depth = device.width * 0.085;
  const back = phoneBack(canvas, subject, device, look);
  const front = phoneFront(canvas, subject, device, look, true);
  return (
    lyingShadow(device, [400, 545]) +
    lying(canvas, device, depth, [400, 498], back) +
    lyingShadow(device, [386, 378], 0.4) +
    lying(canvas, device, depth, [400, 290], front)
  );
}
