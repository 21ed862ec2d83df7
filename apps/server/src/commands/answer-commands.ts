import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Config } from '../config.ts'
import { CommandProblem } from './command.ts'
import { commands } from './commands.ts'
import { readMessages, writeMessage, type CommandInput } from './socket-message.ts'
import { getSocketPath } from './socket-path.ts'

/**
 * While the shop owns the embedded database, commands are asked of it over a socket in its data folder, which only
 * its own user may open. The answer stops listening and waits for commands under way.
 */
export async function serveCommands(
  ctx: RequestContext,
  database: OpenDatabase,
  config: Config,
): Promise<() => Promise<void>> {
  const path = getSocketPath(config.DATA_DIR)
  if (database.engine !== 'embedded' || !path) return async () => {}
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void handle(socket).finally(() => socket.end())
  })
  async function handle(socket: Socket): Promise<void> {
    for await (const { command, args, isInteractive } of readMessages<CommandInput>(socket)) {
      try {
        const found = commands.find(
          ({ name, supportsRunningServer }) => supportsRunningServer && name === command,
        )
        if (!found) throw new CommandProblem(`The running shop doesn’t know ${command}.`)
        const print = (line: string) => writeMessage(socket, { print: line })
        await found.run({ ctx, database, config, args, isInteractive, print })
        writeMessage(socket, { done: true })
      } catch (error) {
        if (!(error instanceof CommandProblem)) ctx.log.error({ err: error, command }, 'a command failed')
        writeMessage(socket, { problem: (error as Error).message })
      }
      return
    }
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}
