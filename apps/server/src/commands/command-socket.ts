import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket, connect } from 'node:net'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Config } from '../config.ts'
import { CommandProblem } from './command.ts'
import { commands } from './commands.ts'
import { createInterface } from 'node:readline'
import { join, relative } from 'node:path'

/**
 * While the shop owns the embedded database, commands reach it over a socket in its data folder, which only its own
 * user may open. The returned function stops listening and waits for running commands.
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

/**
 * Runs a command in the shop of this data folder. Returns false if none is running. @throws CommandProblem with the
 * shop's message
 */
export async function runOnServer(dataDir: string, input: CommandInput, print: (line: string) => void) {
  const path = getSocketPath(dataDir)
  const socket = path && (await connectTo(path))
  if (!socket) return false
  writeMessage(socket, input)
  for await (const reply of readMessages<CommandReply>(socket)) {
    if ('print' in reply) print(reply.print)
    else if ('problem' in reply) throw new CommandProblem(reply.problem)
    else return true
  }
  throw new CommandProblem('The running shop stopped before it responded.')
}

/** Undefined if no process is listening: there is no socket, or one left by a dead process. */
function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

/** One per connection. */
interface CommandInput {
  command: string
  args: string[]
  /** Whether a terminal shows the output. */
  isInteractive: boolean
}

/** Output lines of the command, then its result. */
type CommandReply = { print: string } | { done: true } | { problem: string }

function writeMessage(socket: Socket, message: CommandInput | CommandReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
}

async function* readMessages<Message>(socket: Socket): AsyncGenerator<Message> {
  for await (const line of createInterface({ input: socket })) yield JSON.parse(line) as Message
}

/** The system limits the path length of Unix sockets. */
const longest = 100

/** The socket path of a running shop; undefined if the folder's path is too long. */
function getSocketPath(dataDir: string): string | undefined {
  const whole = join(dataDir, 'shop.sock')
  return [whole, relative(process.cwd(), whole)].find((path) => Buffer.byteLength(path) <= longest)
}
