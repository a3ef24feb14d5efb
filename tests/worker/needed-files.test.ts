import { describe, expect, it } from 'vitest';
import { neededFiles } from '#src/worker/needed-files.ts';

const origin = 'https://shop.example';

describe('the files that a text of the site names', () => {
  it.each([
    ['<script type="module" src="/assets/app.Bx1.js"></script>', ['app.Bx1.js']],
    ['<link rel="stylesheet" href="/assets/_..CNd.css">', ['_..CNd.css']],
    ['<link rel="preload" href="/assets/font.a-_b.woff2" as="font">', ['font.a-_b.woff2']],
    ['import{a}from"./shell.Q1.js";import("./lazy.Q2.js")', ['shell.Q1.js', 'lazy.Q2.js']],
    ['m.f=["assets/lazy.Q2.js","assets/lazy.Q3.css"]', ['lazy.Q2.js', 'lazy.Q3.css']],
    ['src:url(/assets/font.a1.woff2)format("woff2")', ['font.a1.woff2']],
    ['/assets/a.1.js /assets/a.1.js', ['a.1.js']],
    ['/pictures/a-300.webp https://other.example/app.js', []],
  ])('%s', (text, names) => {
    expect(neededFiles(text, origin)).toEqual(names.map((name) => `${origin}/assets/${name}`));
  });
});
