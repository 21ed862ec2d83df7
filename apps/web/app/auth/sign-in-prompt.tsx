import { LinkContext } from '@shop/ui/link'
import { useEffect } from 'react'
import SignInDialog from './sign-in-dialog.tsx'
import { RouterLink } from '../shell/page-link.tsx'

/** Prefix of the ids in the prompt, which is rendered apart from the page. */
export const promptIds = 'prompt'

interface SignInPromptProps {
  onClose: () => void
  /** Called once it reacts to input. */
  onReady?: () => void
}

/**
 * The sign-in dialog that opens automatically on the first page of a visit. It is in the HTML of the page, so that it opens and
 * closes without the application (`runtime/start/sign-in-prompt.ts`).
 */
export function SignInPrompt({ onClose, onReady }: SignInPromptProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <LinkContext value={RouterLink}>
      <SignInDialog onClose={onClose} />
    </LinkContext>
  )
}
