import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { getAuthHeaders, type PlacedOrder } from './order-by-api.ts'
import { owner } from './visitor.ts'

export interface Rider {
  id: number
  name: string
}

/** Calls the API as the owner. */
export async function callAsOwner<Reply>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<Reply> {
  const key = { 'idempotency-key': randomBytes(16).toString('hex') }
  const headers = { ...(await getAuthHeaders(request, owner)), ...key }
  const response = await request[method](`/api/admin${path}`, { headers, ...(data && { data }) })
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return (await response.json()) as Reply
}

export async function addRider(request: APIRequestContext): Promise<Rider> {
  const name = `Musa ${randomBytes(3).toString('hex')}`
  const rider = { name, phone: '0803 555 0199', route: '', active: true }
  const { items } = await callAsOwner<{ items: Rider[] }>(request, 'post', '/riders', rider)
  return items.find((each) => each.name === name) ?? { id: 0, name }
}

interface AdminOrder {
  version: number
  status: string
  payment_status: string
  payments: { status: string; provider: string }[]
  parcels: { received_by: string | null; has_delivery_photo: boolean; events: { status: string }[] }[]
}

export const getAdminOrder = (request: APIRequestContext, { id }: PlacedOrder) =>
  callAsOwner<AdminOrder>(request, 'get', `/orders/${id}`)

/** Packs an order and hands its parcel to a rider. */
export async function dispatchByApi(
  request: APIRequestContext,
  order: PlacedOrder,
  rider: Rider,
): Promise<void> {
  const { version } = await getAdminOrder(request, order)
  const packed = { status: 'packed', version, note: '' }
  const { version: next } = await callAsOwner<AdminOrder>(
    request,
    'post',
    `/orders/${order.id}/status`,
    packed,
  )
  const parcel = { rider_id: rider.id, tracking_number: '', version: next }
  await callAsOwner(request, 'post', `/orders/${order.id}/parcels/1/dispatch`, parcel)
}
