import { clipper, guard } from '#src/demo/pictures/clipper.ts';
import { darken, lighten, mix } from '#src/demo/pictures/colour.ts';
import { cord } from '#src/demo/pictures/cord.ts';
import { groundShadow } from '#src/demo/pictures/material.ts';
import { placed } from '#src/demo/pictures/shape.ts';
import type { Drawing } from '#src/demo/pictures/spec.ts';

/** A hair clipper with its guards: leaning, its back, or large beside four guards. */
export const hairClipper: Drawing = (canvas, subject) => {
  const { colour, accent, variant, view } = subject;
  const plastic = mix('#2b3036', accent, 0.16);
  const cable =
    variant === 0
      ? cord('M0 300C0 372 60 384 130 358S260 286 356 300', {
          colour: darken(colour, 0.5),
          width: 20,
          braided: false,
        })
      : '';
  const tool = clipper(canvas, subject);
  if (view === 'detail') {
    const guards = [70, 88, 106, 124].map((long, index) =>
      placed(
        590,
        176 + index * 152,
        0,
        0.78,
        guard(canvas, index % 2 === 0 ? plastic : lighten(plastic, 0.16), long),
      ),
    );
    return (
      groundShadow(canvas, 590, 690, 260) +
      groundShadow(canvas, 290, 730, 300) +
      placed(290, 392, -6, 1.02, tool) +
      guards.join('')
    );
  }
  if (view === 'back') return groundShadow(canvas, 400, 738, 330) + placed(400, 394, 8, 1.04, tool);
  const leaning =
    variant === 0 ? placed(340, 356, 12, 0.93, cable, tool) : placed(350, 388, 12, 1.02, tool);
  return (
    groundShadow(canvas, 300, variant === 0 ? 676 : 736, 330) +
    groundShadow(canvas, 610, 706, 300) +
    leaning +
    placed(600, 650, 6, 0.98, guard(canvas, plastic, 104)) +
    placed(640, 520, -8, 0.86, guard(canvas, lighten(plastic, 0.14), 80))
  );
};
