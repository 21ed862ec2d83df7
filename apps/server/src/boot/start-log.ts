import { destination, pino } from 'pino'
import type { Config } from '../config.ts'

/** The log of the start and of the processes. */
export interface StartLog {
  info(text: string): void
  error(text: string): void
}

interface Stream {
  fd: number
  isTTY?: boolean
}

/** Plain lines at a terminal; otherwise one JSON object per line, like the rest of the log. */
export function createStartLog(level: Config['LOG_LEVEL'], { isTTY, fd }: Stream = process.stdout): StartLog {
  if (isTTY) return { info: (text) => console.log(text), error: (text) => console.error(text) }
  const log = pino({ level }, destination({ fd, sync: true }))
  return { info: (text) => log.info(text), error: (text) => log.error(text) }
}
