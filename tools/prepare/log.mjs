// Output of the tools, before any package is installed: plain lines, or for `npm start` without a terminal JSON lines like
// those of the shop's log, which follow in the same stream.
const logLevels = { info: 30, error: 50 }

let asJson = false

/** From now on one JSON object per line. */
export function logAsJson() {
  asJson = true
}

function log(level, text) {
  const write = level === 'error' && !asJson ? console.error : console.log
  write(asJson ? JSON.stringify({ level: logLevels[level], time: Date.now(), msg: text }) : text)
}

export const logInfo = (text) => log('info', text)

export const logError = (text) => log('error', text)

/** A problem that the user can fix: shown as one plain sentence, without a stack trace. */
export class PlainProblem extends Error {}

/** Runs a command's main function. A PlainProblem ends the process with its message and exit code 1. */
export async function runCommand(main) {
  try {
    process.exitCode = await main()
  } catch (problem) {
    if (!(problem instanceof PlainProblem)) throw problem
    logError(problem.message)
    process.exitCode = 1
  }
}
