import type { Agreement, ApplicantInput } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { getSigningKey } from '../../identity/accounts/secrets.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/dates.ts'
import { fail, failField } from '../../core/errors.ts'
import { presentAgreement } from './agreement-presenter.ts'
import { findMyAgreement, lockAgreement } from './agreements.ts'
import { updateAgreement } from './transition-agreement.ts'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type StoredApplicant, type DeclaredApplicant } from './tables.ts'

/**
 * Stores the work and identity details of an undecided credit application; earlier details are kept. The ID number is
 * encrypted, and only its last digits are ever shown again. Throws not_found, invalid_input (`date_of_birth`: under
 * 18), or invalid_transition if it is decided or the details changed too often.
 */
export async function submitApplication(
  ctx: RequestContext,
  { agreement_id: agreementId, id_number, ...declared }: ApplicantInput & { agreement_id: string },
): Promise<Agreement> {
  await findMyAgreement(ctx, agreementId)
  if (!isAdult(declared.date_of_birth, lagosDate(ctx.clock.now())))
    failField('date_of_birth', t('You must be 18 or older'))
  const key = await getSigningKey(ctx, 'identity')
  return inTransaction(ctx, async (ctx) => {
    const agreement = await lockAgreement(ctx, agreementId)
    if (agreement.status !== 'applied' && agreement.status !== 'in_review') fail('invalid_transition')
    const declaration = { ...declared, id_ending: id_number.slice(-3) }
    const applicant =
      withDeclaration(agreement.applicant, declaration, ctx.clock.now()) ?? fail('invalid_transition')
    const changed = await updateAgreement(ctx, agreement, {
      applicant,
      id_number: encryptIdNumber(key, id_number),
    })
    return presentAgreement(ctx, changed)
  })
}

/** How often the details can be changed. */
const maxPreviousDeclarations = 5

/** The applicant with this declaration, earlier ones included. Undefined if it was changed too often. */
function withDeclaration(
  applicant: StoredApplicant,
  declaration: DeclaredApplicant,
  now: Date,
): StoredApplicant | undefined {
  const { declaration: before, previous_declarations: earlier = [] } = applicant
  if (!before) return { ...applicant, declaration }
  if (earlier.length >= maxPreviousDeclarations) return undefined
  return {
    ...applicant,
    declaration,
    previous_declarations: [...earlier, { ...before, replaced_at: now.toISOString() }],
  }
}

const minAge = 18

/** Whether somebody born on that date is an adult today. Both dates are like '2026-11-20'. */
export function isAdult(dateOfBirth: string, today: string): boolean {
  const [year = 0, ...rest] = dateOfBirth.split('-')
  return [String(Number(year) + minAge), ...rest].join('-') <= today
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts an ID number with a 32-byte key. The result is nonce, tag and ciphertext. */
export function encryptIdNumber(key: Buffer, idNumber: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, key, nonce)
  const text = Buffer.concat([encryption.update(idNumber, 'utf8'), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), text])
}

/** @throws Error if the key is wrong or the data was altered. */
export function decryptIdNumber(key: Buffer, encrypted: Buffer): string {
  const opening = createDecipheriv(cipher, key, encrypted.subarray(0, nonceBytes))
  opening.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(encrypted.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
    'utf8',
  )
}
