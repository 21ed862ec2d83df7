import type { Command } from './command.ts'
import { resetOwner } from './reset-owner.ts'

/** Everything that can be asked for at the machine itself. */
export const commands: readonly Command[] = [resetOwner]
