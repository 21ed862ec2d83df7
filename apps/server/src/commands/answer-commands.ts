import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Config } from '../config.ts'
import { CommandProblem } from './command.ts'
import { commands } from './commands.ts'
import { readMessages, writeMessage, type CommandWish } from './socket-message.ts'
import { socketPath } from './socket-path.ts'

/**
 * While the shop owns the embedded database, commands are asked of it over a socket in its data folder, which only
 * its own user may open. The answer stops listening and waits for commands under way.
 */
export async function answerCommands(
  ctx: RequestContext,
  database: OpenDatabase,
  config: Config,
): Promise<() => Promise<void>> {
  const path = socketPath(config.DATA_DIR)
  if (database.engine !== 'embedded' || !path) return async () => {}
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void answer(socket).finally(() => socket.end())
  })
  async function answer(socket: Socket): Promise<void> {
    for await (const { command, args, atTerminal } of readMessages<CommandWish>(socket)) {
      try {
        const found = commands.find(({ name, whileRunning }) => whileRunning && name === command)
        if (!found) throw new CommandProblem(`The running shop doesn’t know ${command}.`)
        const say = (line: string) => writeMessage(socket, { say: line })
        await found.run({ ctx, database, config, args, atTerminal, say })
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
