import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose offer it is, and for which parcel: what the proof in its id holds for. */
export interface OfferFacts {
  parcel_id: string
  courier: string
  carrier: string
}

const proofBytes = 16

/** The id by which staff choose an offer: the courier's own, and a proof that it was made for this parcel. */
export function sealOffer(key: Buffer, facts: OfferFacts, offerId: string): string {
  return `${proofOf(key, facts, offerId).toString('base64url')}.${offerId}`
}

/** The courier's own id of an offer that was made for this parcel; undefined of any other. */
export function openOffer(key: Buffer, facts: OfferFacts, sealed: string): string | undefined {
  const dot = sealed.indexOf('.')
  if (dot < 0) return undefined
  const offerId = sealed.slice(dot + 1)
  const proof = Buffer.from(sealed.slice(0, dot), 'base64url')
  if (proof.length !== proofBytes) return undefined
  return timingSafeEqual(proof, proofOf(key, facts, offerId)) ? offerId : undefined
}

function proofOf(
  key: Buffer,
  { parcel_id: parcelId, courier, carrier }: OfferFacts,
  offerId: string,
): Buffer {
  const told = JSON.stringify([parcelId, courier, carrier, offerId])
  return createHmac('sha256', key).update(told).digest().subarray(0, proofBytes)
}
