import { bag, brush, comb, scissors } from '#src/demo/pictures/barber-tools.ts';
import type { Canvas } from '#src/demo/pictures/canvas.ts';
import { clipper, guard } from '#src/demo/pictures/clipper.ts';
import { mix } from '#src/demo/pictures/colour.ts';
import { groundShadow } from '#src/demo/pictures/material.ts';
import { placed } from '#src/demo/pictures/shape.ts';
import type { Drawing, Subject } from '#src/demo/pictures/spec.ts';

/** The tools of the kit, in front of its bag. */
function spread(canvas: Canvas, subject: Subject): string {
  const { colour, accent, variant } = subject;
  const plastic = mix('#2b3036', accent, 0.2);
  const second = { ...subject, variant: (variant + 1) % 4 };
  const cloth = mix('#33383d', colour, 0.35);
  const trimmer =
    variant % 2 === 1
      ? placed(452, 470, -7, 0.62, clipper(canvas, second))
      : placed(468, 520, -4, 0.92, brush(canvas, accent));
  return (
    groundShadow(canvas, 404, 560, 640) +
    placed(
      404,
      366,
      0,
      1,
      bag(canvas, { colour: cloth, accent, width: 560, height: 380, variant }),
    ) +
    groundShadow(canvas, 400, 716, 620) +
    placed(262, 462, 7, 0.78, clipper(canvas, subject)) +
    trimmer +
    placed(610, 500, 9, 0.84, scissors(canvas, accent)) +
    placed(404, 676, -3, 1, comb(canvas, plastic, 300)) +
    placed(632, 702, 3, 0.5, guard(canvas, plastic, 96)) +
    placed(150, 704, -4, 0.5, guard(canvas, plastic, 80))
  );
}

/** A barber's kit: the tools in front of their bag, the bag alone, or the tools side by side. */
export const barberKit: Drawing = (canvas, subject) => {
  const { colour, accent } = subject;
  const plastic = mix('#2b3036', accent, 0.2);
  if (subject.view === 'back') {
    const cloth = mix('#33383d', colour, 0.35);
    return (
      groundShadow(canvas, 400, 646, 640) +
      placed(
        400,
        432,
        0,
        1.12,
        bag(canvas, { colour: cloth, accent, width: 570, height: 380, variant: subject.variant }),
      )
    );
  }
  if (subject.view === 'detail') {
    return (
      groundShadow(canvas, 190, 690, 260) +
      groundShadow(canvas, 420, 690, 240) +
      groundShadow(canvas, 630, 640, 220) +
      placed(184, 390, -4, 0.9, clipper(canvas, subject)) +
      placed(410, 372, 3, 1.2, scissors(canvas, accent, 12)) +
      placed(634, 300, 5, 1.16, brush(canvas, accent)) +
      placed(600, 640, -4, 1.05, comb(canvas, plastic, 310))
    );
  }
  return spread(canvas, subject);
};
