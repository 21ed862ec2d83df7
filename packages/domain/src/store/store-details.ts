import { EditableStoreDetails, newStoreDetails, type StoreDetails } from '@shop/contract/settings'
import type { Brand } from '@shop/contract/brand'
import type { ShownNavigation } from '@shop/contract/navigation'
import type { FieldErrors } from '@shop/contract/account-rules'
import { emailError } from '@shop/contract/email-rule'
import { publicBrand } from './brand.ts'
import { shownNavigation } from './navigation.ts'
import { type CachedSetting, type RequestContext, inTransaction } from '../core/context.ts'
import { getSettings, lockSetting, parseStored, saveSetting } from './settings.ts'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { recordAudit } from '../core/audit.ts'
import { ShopError } from '../core/errors.ts'

/** Invented contact details of the demo. The address ends in a domain that nobody can own. */
const demoDetails: EditableStoreDetails = {
  ...newStoreDetails,
  announcement: 'Demo shop: no orders are sent, no money moves.',
  email: 'hello@kasoja.example',
  phone: '0800 000 0000',
  address: '1 Example Street, Yaba, Lagos',
  hours: 'Mon to Sat, 8am to 8pm',
  promises: [
    ...newStoreDetails.promises,
    { icon: 'returns', title: '7-day returns', description: 'Free if we got it wrong' },
    { icon: 'phone', title: 'Talk to real people', description: 'Mon to Sat, 8am to 8pm' },
  ],
  returns_days: 7,
}

/** The shop's details: what the owner stored, and otherwise the defaults of a new or a demo shop. */
export function toStoreDetails(
  stored: unknown,
  isDemo: boolean,
  { brand, navigation }: { brand?: Brand | undefined; navigation?: ShownNavigation | undefined } = {},
): StoreDetails {
  const defaults = isDemo ? demoDetails : newStoreDetails
  const details = parseStored(EditableStoreDetails, defaults, stored ?? undefined)
  return { ...details, is_demo: isDemo, ...(brand && { brand }), ...(navigation && { navigation }) }
}

/** Errors of the shop's details, by field. Values that every page shows as links must be valid link targets. */
export function validateStoreDetails({ name, email, phone, whatsapp }: EditableStoreDetails): FieldErrors {
  const invalidEmail = email.trim() === '' ? undefined : emailError(email)
  return {
    ...(name.trim() === '' && { name: ['Enter a shop name'] }),
    ...(invalidEmail && { email: [invalidEmail] }),
    ...(isInvalidPhone(phone) && { phone: [invalidPhone] }),
    ...(isInvalidPhone(whatsapp) && { whatsapp: [invalidPhone] }),
  }
}

const invalidPhone = 'Enter a phone number, for example 0803 123 4567'

/** Landlines and foreign numbers are valid too; an empty field means none. */
function isInvalidPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return text.trim() !== '' && (/[^\d\s+().\-/]/.test(text) || digits < 7 || digits > 15)
}

const storeDetails: CachedSetting<StoreDetails> = { tag: 'settings', read: readStoreDetails }

/** The shop's public details, cached per process until they change. */
export async function loadStoreDetails(ctx: RequestContext): Promise<StoreDetails> {
  return ctx.settings.read(ctx, storeDetails)
}

async function readStoreDetails(ctx: RequestContext): Promise<StoreDetails> {
  const stored = await getSettings(ctx)
  return toStoreDetails(stored.store_details, stored.demo === true, {
    brand: publicBrand(stored.brand),
    navigation: shownNavigation(stored.navigation),
  })
}

/** Replaces the shop's details. Every page shows them within a second. */
export async function saveStoreDetails(ctx: RequestContext, input: EditableStoreDetails) {
  requirePermission(ctx.actor, 'settings:write')
  const errors = validateStoreDetails(input)
  if (Object.keys(errors).length > 0) throw new ShopError('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    await lockSetting(ctx, 'store_details')
    const before = await readStoreDetails(ctx)
    await saveSetting(ctx, 'store_details', input)
    const after = await readStoreDetails(ctx)
    await recordAudit(ctx, 'settings.store_details_updated', 'settings:store_details', { before, after })
    await invalidateTags(ctx, 'settings')
    return after
  })
}
