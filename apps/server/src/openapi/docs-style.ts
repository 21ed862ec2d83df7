/** The readable pages' only style sheet, inline and allowed by its hash. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #e3e0d7; --muted: #55605a; --primary: #0b6b4a; --soft: #f3f1eb }
@media (prefers-color-scheme: dark) { :root { --line: #2b3631; --muted: #a9b5af; --primary: #54c793; --soft: #17201c } }
body { max-width: 900px; margin: 0 auto; padding: 24px 16px 80px; font: 16px/1.5 system-ui, Roboto, sans-serif }
a { color: var(--primary) }
nav ul { columns: 2 220px; padding-left: 20px }
section, article { border-top: 1px solid var(--line); padding: 12px 0; scroll-margin-top: 8px }
h3 { margin: 4px 0; font-size: 17px; overflow-wrap: anywhere }
.method { display: inline-block; min-width: 64px; color: var(--primary); font-weight: 800 }
.muted { color: var(--muted); margin: 4px 0 }
pre { background: var(--soft); padding: 12px; border-radius: 10px; overflow: auto; font-size: 13px }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 6px 8px; border-top: 1px solid var(--line) }
tr:target, article:target { background: var(--soft) }
`
