/** The colours of the web's theme, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #14231d; --soft: #4c5a53; --ground: #faf7f0; --card: #fff; --line: #e0dacb;
  --brand: #0f5c48; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9f1ea; --soft: #a7b8ae; --ground: #0d1512; --card: #15201b;
  --line: #2a3832; --brand: #74d3b0; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 6rem; }
body { margin: 0; color: var(--ink); background: var(--ground); overflow-wrap: anywhere; }
a { color: var(--brand); }
nav ul { list-style: none; margin: 0; padding: .5rem 1rem; display: flex; flex-wrap: wrap; gap: 0 1rem; }
nav a { display: inline-block; padding: .625rem 0; min-width: 44px; min-height: 44px; }
main { padding: 0 1rem 4rem; max-width: 60rem; margin: 0 auto; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0; }
h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
h2 + p { margin-top: 0; color: var(--soft); }
small { color: var(--soft); font-weight: normal; }
code { font: .875em ui-monospace, monospace; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; margin: 0 -1rem; padding: .625rem 1rem; min-height: 44px; border-radius: 12px; }
summary span { color: var(--soft); display: block; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); }
thead th { border: 0; color: var(--soft); font-size: .8125rem; }
th { font-weight: normal; width: 38%; }
dl { margin: 0; display: grid; grid-template-columns: 3.5rem 1fr; gap: .5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; min-width: 0; }
dd p { margin: 0; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 14rem 1fr; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1rem 0; }
  nav ul { display: block; padding: 0 1.5rem; }
  nav a { display: block; }
  main { margin: 0; padding-right: 2rem; }
}
`;
