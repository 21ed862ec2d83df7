import { createHmac } from 'node:crypto'
import { parseWebhookBody } from '../../provider-webhook.ts'
import type { TestCloudApiContext } from './chats.ts'
import { showPhones } from './phone-page.ts'
import { respondError, sendMessage } from './send-message.ts'
import { describeImage, sendImage } from './test-images.ts'
import { deliverDueWebhooks } from './test-webhooks.ts'

interface TestCloudApi {
  /** Handles one call; paths are relative to the service's own. */
  handle(request: Request, path: string): Promise<Response>
  /** Sends the webhooks that are due. */
  deliverDue(): Promise<void>
}

/**
 * A service with the protocol of Meta's Cloud API that reaches no phone; its pages show the phones, and write as their
 * owners. The last four digits of a number choose what happens (send-message.ts). Processes may share one store.
 */
export function createTestCloudApi(context: TestCloudApiContext): TestCloudApi {
  return {
    async handle(request, path) {
      const [, version, id, edge] = /^\/(v\d+\.\d+)\/([^/]+)(?:\/([a-z_]+))?$/.exec(path) ?? []
      const [, mediaId] = /^\/media\/(\d+)$/.exec(path) ?? []
      if (version === undefined && mediaId === undefined) return showPhones(context, request, path)
      if (request.headers.get('authorization') !== `Bearer ${context.accessToken}`)
        return respondError({ status: 401, code: 190, message: 'Invalid OAuth access token' })
      if (mediaId !== undefined) return sendImage(context, mediaId)
      if (edge === undefined && id !== undefined && request.method === 'GET')
        return describeImage(context, id, request.url.slice(0, request.url.lastIndexOf(path)))
      if (edge === 'phone_numbers' && request.method === 'GET' && id === context.businessAccountId)
        return listNumbers(context, request)
      if (edge === 'messages' && request.method === 'POST' && id === context.phoneNumberId)
        return sendMessage(context, parseWebhookBody(Buffer.from(await request.arrayBuffer())))
      return respondError({ status: 400, code: 100, message: `Object with ID '${id}' does not exist` })
    },
    deliverDue: () => deliverDueWebhooks(context),
  }
}

function listNumbers({ phoneNumberId, accessToken, appSecret }: TestCloudApiContext, request: Request) {
  const proof = new URL(request.url).searchParams.get('appsecret_proof')
  if (proof !== null && proof !== createHmac('sha256', appSecret).update(accessToken).digest('hex'))
    return respondError({
      status: 400,
      code: 100,
      message: 'Invalid appsecret_proof provided in the API argument',
    })
  return Response.json({ data: [{ id: phoneNumberId, verified_name: 'Test shop' }] })
}
