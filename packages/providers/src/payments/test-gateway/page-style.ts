/** The hosted page's style sheet, in the shop's colours, light and dark. */
export const pageStyle = `
:root { color-scheme: light dark; --canvas: #FBFAF7; --surface: #FFFFFF; --sunken: #F3F1EB; --line: #E3E0D7;
  --control: #85887F; --ink: #14211B; --muted: #55605A; --primary: #0B6B4A; --primary-hover: #085238;
  --on-primary: #FFFFFF; --primary-soft: #E3F1EA; --danger: #B3261E; --danger-soft: #FCE9E7; --warn: #8A5200;
  --warn-soft: #FDF1DC; --focus: #0B57D0 }
@media (prefers-color-scheme: dark) { :root { --canvas: #0F1613; --surface: #17201C; --sunken: #0B110E;
  --line: #2B3631; --control: #7E8A84; --ink: #EEF3F0; --muted: #A9B5AF; --primary: #54C793;
  --primary-hover: #77D7AB; --on-primary: #06251A; --primary-soft: #15352A; --danger: #FF8A80;
  --danger-soft: #3A1C1A; --warn: #F3BC62; --warn-soft: #35280F; --focus: #8CBCF7 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.5 "Plus Jakarta Sans Variable", system-ui, Roboto, "Noto Sans", sans-serif }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.test { margin: 0; padding: 12px 16px; background: var(--warn-soft); color: var(--warn); text-align: center;
  font-weight: 700 }
main { width: 90%; max-width: 440px; margin: 20px auto 44px }
h1 { margin: 0; font-size: 28px; line-height: 1.25; letter-spacing: -.015em; font-variant-numeric: tabular-nums }
h2 { margin: 0 0 12px; font-size: 18px; line-height: 1.3 }
.to { margin: 0 0 20px; color: var(--muted); font-size: 14px }
nav ul { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 0 0 20px; padding: 0; list-style: none }
nav a { display: flex; align-items: center; justify-content: center; min-height: 48px; padding: 4px 8px;
  border: 1px solid var(--control); border-radius: 10px; color: var(--ink); background: var(--surface);
  text-align: center; text-decoration: none; font-weight: 700 }
nav a[aria-current] { border: 2px solid var(--primary); background: var(--primary-soft); color: var(--primary) }
section, details { margin: 0 0 16px; padding: 16px; border: 1px solid var(--line); border-radius: 14px;
  background: var(--surface) }
summary { min-height: 28px; cursor: pointer; font-weight: 700 }
label { display: block; margin: 0 0 4px; font-weight: 700; font-size: 14px }
input, select { display: block; width: 100%; height: 48px; margin: 0 0 12px; padding: 0 12px; font: inherit;
  color: var(--ink); background: var(--surface); border: 1px solid var(--control); border-radius: 10px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
button { display: block; width: 100%; min-height: 48px; margin: 0 0 8px; padding: 8px 16px; border-radius: 10px;
  border: 1px solid var(--control); background: var(--surface); color: var(--ink); font: inherit; font-weight: 700;
  cursor: pointer }
button.main { border-color: var(--primary); background: var(--primary); color: var(--on-primary) }
button.main:hover { background: var(--primary-hover) }
.alert { margin: 0 0 16px; padding: 12px 16px; border-radius: 10px; background: var(--danger-soft);
  color: var(--danger); font-weight: 700 }
dl { margin: 0 0 12px } dt { color: var(--muted); font-size: 14px }
dd { margin: 0 0 8px; font-size: 18px; font-weight: 800; font-variant-numeric: tabular-nums }
.cards { margin: 8px 0 0; padding: 0; list-style: none }
.cards a, .back { display: block; min-height: 44px; padding: 8px 0; color: var(--primary) }
.cards small { color: var(--muted) }
`
