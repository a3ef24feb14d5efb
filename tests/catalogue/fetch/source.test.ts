import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSource, type Source } from '#src/catalogue/fetch/source.ts';
import { listen } from '#tests/fixtures/http-server.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

/** An API that tags its answers; `value` is the answer. */
async function taggedApi() {
  const state = { value: 'one', sent: 0, unchanged: 0, status: 200 };
  const apiUrl = await listen((request, response) => {
    const etag = `"${state.value}"`;
    if (state.status !== 200) response.writeHead(state.status).end('{"message":"No."}');
    else if (
      request.headers['if-none-match'] === etag &&
      // As common servers do: no-cache asks for the whole answer.
      request.headers['cache-control'] !== 'no-cache'
    ) {
      state.unchanged += 1;
      response.writeHead(304, { etag }).end();
    } else {
      state.sent += 1;
      response
        .writeHead(200, { etag, 'content-type': 'application/json' })
        .end(JSON.stringify({ value: state.value, path: request.url }));
    }
  });
  return { state, apiUrl };
}

const open = (apiUrl: string, dataDir: string, keepAs = apiUrl): Promise<Source> =>
  openSource({
    ...{ apiUrl, dataDir },
    retry: { retries: 2, timeoutMs: 3000, retryDelayMs: 1 },
    signal: new AbortController().signal,
    keepAs,
  });

describe('an API that tags its answers', () => {
  it('an API that tags its answers sends one again only when it changed', async () => {
    const { state, apiUrl } = await taggedApi();
    const folder = temporaryFolder();
    const first = await (await open(apiUrl, folder)).get('/list', { page: '1' });
    const second = await (await open(apiUrl, folder)).get('/list', { page: '1' });
    expect(first).toEqual({ value: 'one', path: '/list?page=1' });
    expect(second).toEqual(first);
    expect([state.sent, state.unchanged]).toEqual([1, 1]);
    state.value = 'two';
    expect(await (await open(apiUrl, folder)).get('/list', { page: '1' })).toMatchObject({
      value: 'two',
    });
  });

  it('cached answers are kept apart by API and by page', async () => {
    const [one, other] = [await taggedApi(), await taggedApi()];
    const folder = temporaryFolder();
    await (await open(one.apiUrl, folder)).get('/list', { page: '1' });
    await (await open(one.apiUrl, folder)).get('/list', { page: '2' });
    await (await open(other.apiUrl, folder)).get('/list', { page: '1' });
    expect([one.state.sent, other.state.sent]).toEqual([2, 1]);
  });

  it('a named API keeps its cache when its port changes', async () => {
    const [one, other] = [await taggedApi(), await taggedApi()];
    const folder = temporaryFolder();
    await (await open(one.apiUrl, folder, 'embedded')).get('/list');
    await (await open(other.apiUrl, folder, 'embedded')).get('/list');
    expect([other.state.sent, other.state.unchanged]).toEqual([0, 1]);
  });

  it('a damaged cached answer is requested again in full', async () => {
    const { state, apiUrl } = await taggedApi();
    const folder = temporaryFolder();
    await (await open(apiUrl, folder)).get('/list');
    for (const damage of ['', '{"etag":"\\"one\\""', 'null', '{"etag":"\\"one\\""}']) {
      const [name = ''] = readdirSync(join(folder, 'cache', 'api'));
      writeFileSync(join(folder, 'cache', 'api', name), damage);
      expect(await (await open(apiUrl, folder)).get('/list')).toMatchObject({ value: 'one' });
    }
    expect(state.sent).toBe(5);
  });

  it('cached answers that were not requested are removed', async () => {
    const { apiUrl } = await taggedApi();
    const folder = temporaryFolder();
    await (await open(apiUrl, folder)).get('/old');
    const source = await open(apiUrl, folder);
    await source.get('/new');
    await source.forgetUnused();
    expect(readdirSync(join(folder, 'cache', 'api'))).toHaveLength(1);
  });

  it.each([404, 405, 501])('an API that answers %i does not have the call', async (status) => {
    const { state, apiUrl } = await taggedApi();
    state.status = status;
    expect(await (await open(apiUrl, temporaryFolder())).get('/policies')).toBeNull();
  });

  it('an API is asked again after 503 and 429, but not after 403', async () => {
    const folder = temporaryFolder();
    const asked: number[] = [];
    for (const status of [503, 429, 403]) {
      let count = 0;
      const apiUrl = await listen((_request, response) => {
        count += 1;
        response.writeHead(status).end('{"message":"No."}');
      });
      await expect((await open(apiUrl, folder)).get('/list')).rejects.toThrow(`answered ${status}`);
      asked.push(count);
    }
    expect(asked).toEqual([3, 3, 1]);
  });
});
