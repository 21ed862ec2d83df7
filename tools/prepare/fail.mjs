import { logError } from './log.mjs'

/** A problem that the reader can put right: shown as one plain sentence, without a stack. */
export class PlainProblem extends Error {}

/** Runs a command's main function; a plain problem ends the process with its sentence and code 1. */
export async function runCommand(main) {
  try {
    process.exitCode = await main()
  } catch (problem) {
    if (!(problem instanceof PlainProblem)) throw problem
    logError(problem.message)
    process.exitCode = 1
  }
}
