import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Config } from '../config.ts'

export interface CommandCall {
  ctx: RequestContext
  database: OpenDatabase
  config: Config
  /** The arguments after the command's name; paths are absolute. */
  args: string[]
  /** Whether a terminal shows the output; else it may be stored permanently. */
  isInteractive: boolean
  /** Prints one line at the caller's terminal. */
  print(line: string): void
}

/** A command of the command line, run by the running shop or without one. */
export interface Command {
  name: string
  /** Required paths, as named in the usage line. */
  args: readonly string[]
  /** Whether a running shop with the embedded database can execute it; otherwise the shop must be stopped. */
  supportsRunningServer: boolean
  run(call: CommandCall): Promise<void>
}

/** A command that leaves the shop's database as it is, even if a former version runs, and opens what it needs. */
export interface StandaloneCommand {
  name: string
  args: readonly string[]
  run(call: Pick<CommandCall, 'config' | 'print'>): Promise<void>
}

/** Wrong usage of a command; one sentence. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}
