import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { CataloguePicture, fullPictureSrc, pictureSrc } from '#src/ui/picture.tsx';

const picture: Picture = { file: 'abc.png', width: 1000, height: 800 };

/** The attributes of the shown picture. */
function shown(given: Partial<ComponentProps<typeof CataloguePicture>> = {}) {
  const props = { picture, alt: 'A phone', ...given };
  const html = renderToStaticMarkup(createElement(CataloguePicture, props));
  const [image = ''] = /<img[^>]*>/.exec(html) ?? [];
  return Object.fromEntries(
    [...image.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

describe('a picture of the catalogue', () => {
  it('a picture offers the sizes of a card, has its own dimensions and loads lazily', () => {
    expect(shown()).toEqual({
      loading: 'lazy',
      decoding: 'async',
      sizes: '(min-width: 600px) 212px, calc(46vw - 20px)',
      srcset: '/pictures/abc-300.webp 300w, /pictures/abc-440.webp 440w',
      src: '/pictures/abc-440.webp',
      alt: 'A phone',
      width: '440',
      height: '352',
    });
  });

  it('the most important picture loads first, and a visible one immediately', () => {
    expect(shown({ load: 'first' })).toMatchObject({ loading: 'eager', fetchpriority: 'high' });
    expect(shown({ load: 'early' }).loading).toBe('eager');
    expect(shown({ load: 'early' })).not.toHaveProperty('fetchpriority');
  });

  it('a picture states its loading before its source', () => {
    const html = renderToStaticMarkup(createElement(CataloguePicture, { picture, alt: '' }));
    expect(html.indexOf('loading=')).toBeLessThan(html.toLowerCase().indexOf('srcset='));
    expect(html.toLowerCase().indexOf('srcset=')).toBeLessThan(html.indexOf(' src='));
  });

  it('a missing picture is a placeholder', () => {
    const none = shown({ picture: null, use: 'main' });
    expect(none).toMatchObject({ src: '/placeholder.svg', width: '400', height: '400' });
    expect(none).not.toHaveProperty('srcset');
    expect(pictureSrc(null)).toBe('/placeholder.svg');
  });

  it('a picture is small in the cart and large in the viewer', () => {
    expect(pictureSrc('abc.png')).toBe('/pictures/abc-160.webp');
    expect(fullPictureSrc(picture)).toEqual({
      src: '/pictures/abc-1600.webp',
      width: 1000,
      height: 800,
    });
  });
});

describe('a picture with IMAGE_BASE_URL', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('a picture comes from the resizer with IMAGE_BASE_URL', async () => {
    vi.stubEnv('IMAGE_BASE_URL', 'https://cdn.example/w={width}/{file}');
    vi.resetModules();
    const fresh = await import('#src/ui/picture.tsx');
    const html = renderToStaticMarkup(
      createElement(fresh.CataloguePicture, { picture, alt: '', use: 'main' }),
    );
    expect(html).toContain('src="https://cdn.example/w=800/abc.png"');
    expect(html).toContain('https://cdn.example/w=440/abc.png 440w, ');
    expect(html).not.toContain('/pictures/');
    expect(fresh.pictureSrc('abc.png')).toBe('https://cdn.example/w=160/abc.png');
    expect(fresh.fullPictureSrc(picture).src).toBe('https://cdn.example/w=1000/abc.png');
    expect(fresh.pictureSrc(null)).toBe('/placeholder.svg');
  });
});
