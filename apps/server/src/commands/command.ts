import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Config } from '../config.ts'

export interface CommandCall {
  ctx: RequestContext
  database: OpenDatabase
  config: Config
  /** The arguments after the command’s name; paths are absolute. */
  args: string[]
  /** Whether a terminal shows what is told; else it is kept, often for good. */
  isInteractive: boolean
  /** Prints one line at the terminal that asked. */
  print(line: string): void
}

/** Something that is asked for at the machine itself: of the running shop, or in place of one. */
export interface Command {
  name: string
  /** The paths that have to be given, as the usage line names them. */
  args: readonly string[]
  /** Whether a shop that owns the embedded database does it on request; otherwise it must be stopped. */
  supportsRunningServer: boolean
  run(call: CommandCall): Promise<void>
}

/** Wrong usage of a command; one plain sentence. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}
