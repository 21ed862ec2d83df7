import { type TargetKind, targetKind } from '@shop/contract/navigation'

interface EnteredTarget {
  /** In the select. */
  option: string
  label: string
  /** How the target starts, whether or not the field shows it. */
  start: string
  /** Shown in the field only if it is part of what people write. */
  isStartShown: boolean
  inputMode: 'url' | 'email' | 'tel'
}

/** Targets that are entered instead of chosen. */
export const enteredTargets: Readonly<Record<TargetKind, EnteredTarget>> = {
  path: {
    option: 'Another page of the shop…',
    label: 'Address',
    start: '/',
    isStartShown: true,
    inputMode: 'url',
  },
  web: {
    option: 'Another website…',
    label: 'Web address',
    start: 'https://',
    isStartShown: true,
    inputMode: 'url',
  },
  email: {
    option: 'An email address…',
    label: 'Email address',
    start: 'mailto:',
    isStartShown: false,
    inputMode: 'email',
  },
  phone: {
    option: 'A phone number…',
    label: 'Phone number',
    start: 'tel:',
    isStartShown: false,
    inputMode: 'tel',
  },
}

/** What the field of a kind shows of a target. */
export function showTarget(kind: TargetKind, target: string): string {
  const { start, isStartShown } = enteredTargets[kind]
  return !isStartShown && target.startsWith(start) ? target.slice(start.length) : target
}

/** The target for what was entered or pasted in the field of a kind. */
export function parseTarget(kind: TargetKind, entered: string): string {
  const text = entered.trim()
  const { start, isStartShown } = enteredTargets[kind]
  if (isStartShown)
    return kind === 'web' && /^(?:www\.|[\w-]+\.[a-z]{2,}\/)/i.test(text) ? start + text : text
  const value = targetKind(text) === kind ? text.slice(start.length) : text
  return start + (kind === 'phone' ? value.replaceAll(/[\s().-]/g, '') : value)
}
