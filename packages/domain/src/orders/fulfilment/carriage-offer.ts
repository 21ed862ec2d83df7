import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose offer it is, and for which parcel: what the proof in its id holds for. */
export interface SignedRate {
  parcel_id: string
  courier: string
  carrier: string
}

const signatureBytes = 16

/** The id by which staff choose an offer: the courier's own, and a proof that it was made for this parcel. */
export function signRate(key: Buffer, rate: SignedRate, rateId: string): string {
  return `${computeSignature(key, rate, rateId).toString('base64url')}.${rateId}`
}

/** The courier's own id of an offer that was made for this parcel; undefined of any other. */
export function verifyRate(key: Buffer, rate: SignedRate, signed: string): string | undefined {
  const dot = signed.indexOf('.')
  if (dot < 0) return undefined
  const rateId = signed.slice(dot + 1)
  const mac = Buffer.from(signed.slice(0, dot), 'base64url')
  if (mac.length !== signatureBytes) return undefined
  return timingSafeEqual(mac, computeSignature(key, rate, rateId)) ? rateId : undefined
}

function computeSignature(
  key: Buffer,
  { parcel_id: parcelId, courier, carrier }: SignedRate,
  rateId: string,
): Buffer {
  const payload = JSON.stringify([parcelId, courier, carrier, rateId])
  return createHmac('sha256', key).update(payload).digest().subarray(0, signatureBytes)
}
