import { connect, type Socket } from 'node:net'
import { CommandProblem } from './command.ts'
import { readMessages, writeMessage, type CommandReply, type CommandInput } from './socket-message.ts'
import { getSocketPath } from './socket-path.ts'

/**
 * Asks the shop that runs on this data folder. Answers false when none does.
 * @throws CommandProblem with the shop's own sentence.
 */
export async function runOnServer(
  dataDir: string,
  input: CommandInput,
  print: (line: string) => void,
): Promise<boolean> {
  const path = getSocketPath(dataDir)
  const socket = path && (await open(path))
  if (!socket) return false
  writeMessage(socket, input)
  for await (const reply of readMessages<CommandReply>(socket)) {
    if ('print' in reply) print(reply.print)
    else if ('problem' in reply) throw new CommandProblem(reply.problem)
    else return true
  }
  throw new CommandProblem('The running shop stopped before it responded.')
}

/** Undefined when nobody listens: there is no socket, or it was left by a shop that died. */
function open(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}
