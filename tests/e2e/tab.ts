import { setTimeout as pause } from 'node:timers/promises';
import CDP from 'chrome-remote-interface';
import { launch } from 'chrome-launcher';
import { chromium, type LaunchOptions } from 'playwright/test';
import { freePort } from '#scripts/free-port.ts';

/**
 * A tab in a profile of its own, for shops with a worker. Playwright stops every page and worker that
 * starts until its debugger is ready; at times Chromium then never goes on with a page whose worker is
 * being replaced, which no shopper sees: a browser without a debugger does not stop them. This one is
 * driven without stopping anything.
 */
export type Tab = {
  /**
   * Opens an address and waits for its load event. Throws if the browser shows an error of its own, and
   * after `timeout` ms.
   */
  readonly goto: (url: string, timeout: number) => Promise<void>;
  /** Runs work in the page, with an argument that JSON can hold. Throws if the work does. */
  readonly evaluate: <T, Argument>(
    work: (argument: Argument) => T | Promise<T>,
    argument?: Argument,
  ) => Promise<T>;
  readonly isClosed: () => boolean;
  /** The browser's commands (Chrome DevTools Protocol) for this tab. */
  readonly commands: CDP.Client;
  /** Closes it and forgets its profile. */
  readonly close: () => Promise<void>;
};

/** A browser that opens such tabs. */
export type TabBrowser = {
  readonly open: () => Promise<Tab>;
  readonly close: () => Promise<void>;
};

/** Starts the browser that Playwright would, on a shopper's clock. */
export async function startTabBrowser({
  executablePath,
  args = [],
}: LaunchOptions): Promise<TabBrowser> {
  const port = await freePort();
  const running = await launch({
    port,
    chromePath: executablePath ?? chromium.executablePath(),
    chromeFlags: ['--headless', ...args],
    envVars: { ...process.env, TZ: 'Africa/Lagos' },
    logLevel: 'silent',
  });
  const browser = await connect(port).catch((error: unknown) => {
    running.kill();
    throw error;
  });
  return {
    open: async () => {
      const { browserContextId } = await browser.Target.createBrowserContext({
        disposeOnDetach: true,
      });
      const { targetId } = await browser.Target.createTarget({
        url: 'about:blank',
        browserContextId,
      });
      const target = `ws://127.0.0.1:${port}/devtools/page/${targetId}`;
      const commands = await CDP({ target, local: true });
      return tabOf(commands, async () => {
        await browser.Target.disposeBrowserContext({ browserContextId });
      });
    },
    close: async () => {
      try {
        await browser.close();
      } finally {
        running.kill();
      }
    },
  };
}

/** Connects to the browser itself, not to a tab of it. */
async function connect(port: number): Promise<CDP.Client> {
  const { webSocketDebuggerUrl } = await CDP.Version({ port });
  return CDP({ target: webSocketDebuggerUrl, local: true });
}

async function tabOf(commands: CDP.Client, close: () => Promise<void>): Promise<Tab> {
  const { Page, Runtime } = commands;
  let isClosed = false;
  commands.on('disconnect', () => (isClosed = true));
  // By the loader of a document: a navigation that was given up may still end.
  const loads = new Map<string, PromiseWithResolvers<void>>();
  const loadOf = (loader: string): PromiseWithResolvers<void> => {
    const load: PromiseWithResolvers<void> = loads.get(loader) ?? Promise.withResolvers();
    loads.set(loader, load);
    return load;
  };
  Page.lifecycleEvent(({ name, loaderId }) => {
    if (name === 'load') loadOf(loaderId).resolve();
  });
  await Page.enable();
  await Page.setLifecycleEventsEnabled({ enabled: true });
  const open = async (url: string): Promise<void> => {
    const { errorText, loaderId } = await Page.navigate({ url });
    if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
    if (loaderId !== undefined) await loadOf(loaderId).promise;
  };
  return {
    commands,
    close,
    isClosed: () => isClosed,
    goto: async (url, timeout) => {
      const late = pause(timeout, undefined, { ref: false }).then((): never => {
        throw new Error(`${url} was not there after ${timeout} ms.`);
      });
      await Promise.race([open(url), late]);
    },
    evaluate: async <T>(work: (argument: never) => T | Promise<T>, argument?: unknown) => {
      const { result, exceptionDetails } = await Runtime.evaluate({
        expression: `(${String(work)})(${argument === undefined ? '' : JSON.stringify(argument)})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails === undefined) return result.value as T;
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    },
  };
}
