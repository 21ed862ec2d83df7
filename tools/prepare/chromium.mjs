import { runQuietly } from './child.mjs'
import { PlainProblem } from './log.mjs'
import { bin, pinnedNode } from './paths.mjs'
import { aptInstall, isProgram, findOnPath } from './system-packages.mjs'

// The headless shell draws no window, so the journeys take two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const findInstalled = () => names.map(findOnPath).find(Boolean) ?? places.find(isProgram)

/** The Chromium that Playwright has downloaded, if any. */
async function downloadChromium() {
  const request = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { output } = await runQuietly(pinnedNode(), ['-e', request])
  return [output.trim()].find(isProgram)
}

/** The path of a Chromium for the browser tests: the given one, an installed one, or one that is installed now. */
export async function findChromium() {
  const input = process.env.CHROMIUM_PATH
  if (input && !isProgram(input)) throw new PlainProblem(`CHROMIUM_PATH names no program: ${input}`)
  const found = input ?? findInstalled() ?? (await downloadChromium())
  if (found) return found
  if ((await aptInstall('chromium-headless-shell')) || (await aptInstall('chromium'))) {
    const fresh = findInstalled()
    if (fresh) return fresh
  }
  console.log('Downloading Chromium (once) …')
  const { code } = await runQuietly(pinnedNode(), [
    bin('@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  ])
  const fetched = code === 0 ? await downloadChromium() : undefined
  if (fetched) return fetched
  throw new PlainProblem(
    'The browser tests need Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.',
  )
}
