import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Asked once per connection. */
export interface CommandInput {
  command: string
  args: string[]
  /** Whether a terminal shows the answer. */
  isInteractive: boolean
}

/** Lines for the person who asked, then how it ended. */
export type CommandReply = { print: string } | { done: true } | { problem: string }

export function writeMessage(socket: Socket, message: CommandInput | CommandReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
}

export async function* readMessages<Message>(socket: Socket): AsyncGenerator<Message> {
  for await (const line of createInterface({ input: socket })) yield JSON.parse(line) as Message
}
