/** Path of the pages' styles, below the simulator's origin. */
export const STYLES_PATH = '/simulator.css';

/** The styles of the pages, in the shop's colours. */
export const styles = `:root {
  color-scheme: light dark;
  --ground: #fdfcf9; --raised: #fff; --ink: #17201b; --quiet: #58625b; --line: #8b918a;
  --accent: #0e5a3b; --on-accent: #fff; --note: #f3c46c; --on-note: #2c1c00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1512; --raised: #161e19; --ink: #ecf1ed; --quiet: #a3aea7; --line: #6f7b74;
    --accent: #7fd0a6; --on-accent: #06140d; --note: #f0b357; --on-note: #241600;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
header { background: var(--note); color: var(--on-note); padding: 8px 16px; text-align: center; }
header p { margin: 0; }
main { max-width: 26rem; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 16px; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 24px; border-top: 1px solid var(--line); }
dl div { display: flex; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); flex: 0 0 6rem; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; }
button {
  min-height: 44px; padding: 8px 16px; font: inherit; cursor: pointer; border-radius: 10px;
  border: 1px solid var(--line); background: var(--raised); color: var(--ink);
}
button.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.note { background: var(--note); color: var(--on-note); padding: 8px 16px; border-radius: 10px; }
.quiet { color: var(--quiet); font-size: 0.8125rem; }
`;
