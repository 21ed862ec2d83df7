import { english } from '@shop/contract/languages'
import { language } from 'virtual:languages'

/**
 * The `lang` of what the owner writes and of fixed wordings: English on every page, so it is named on pages in another
 * language, for screen readers (WCAG 3.1.2).
 */
export const ownerLanguage = language.code === english ? undefined : english
