import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Refusal } from '@shop/domain/core/refusal'
import { toProblem } from './refusals.ts'
import { securityHeaders } from './security.ts'

/** Answers bytes that are not HTTP and headers beyond node's 16 kB. There is no request object for them. */
export function rejectMalformed(publicUrl: string): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_input'
    const problem = toProblem(new Refusal(code), randomUUID())
    const body = JSON.stringify(problem)
    const head = Object.entries({
      ...securityHeaders(publicUrl),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const phrase = problem.status === 413 ? 'Payload Too Large' : 'Bad Request'
    socket.end(`HTTP/1.1 ${problem.status} ${phrase}\r\n${head.join('')}\r\n${body}`)
  }
}
