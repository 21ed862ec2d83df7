import fastify from 'fastify'

export interface BareResponse {
  path: string
  headers: Record<string, string>
  /** Base64. */
  body: string
}

/** A Fastify server that only sends the given bytes, as the baseline for the shop's responses. */
async function serve(responses: BareResponse[]): Promise<void> {
  const app = fastify({ logger: false })
  for (const { path, headers, body } of responses) {
    const bytes = Buffer.from(body, 'base64')
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}

process.once('message', (responses: BareResponse[]) => void serve(responses))
