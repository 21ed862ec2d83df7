// What the tools tell while they run, before any package is installed: plain lines, or for `npm start` without a terminal
// JSON lines like those of the shop's log, which follow in the same stream.
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
