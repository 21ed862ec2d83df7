import fastify from 'fastify'

export interface BareResponse {
  path: string
  headers: Record<string, string>
  /** base64 */
  body: string
}

/** A Fastify that does nothing but send bytes it was given: what the shop's answers are compared with. */
async function serve(responses: BareResponse[]): Promise<void> {
  const app = fastify({ logger: false })
  for (const { path, headers, body } of responses) {
    const bytes = Buffer.from(body, 'base64')
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

process.once('message', (responses: BareResponse[]) => void serve(responses))
