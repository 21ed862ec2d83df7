import { t } from '@shop/contract/t'
import { httpErrorMessages, suggestionsFor } from './answered-words.ts'
import { ErrorLayout, type ErrorLayoutProps } from './error-frame.tsx'
import { getErrorText } from './error-kinds.ts'
import { formatDayTime } from '../format/show-time.ts'
import { useNow } from '../format/use-now.ts'

type HttpErrorPageProps = Omit<ErrorLayoutProps, 'words' | 'kind'> & { kind: keyof typeof httpErrorMessages }

/** The error display of a fault at which the shop can be reached. */
export default function HttpErrorPage(props: HttpErrorPageProps) {
  const { kind, error } = props
  const now = useNow()
  const until = kind === 'maintenance' && getErrorText(error, 'until')
  return (
    <ErrorLayout
      {...props}
      words={{ ...httpErrorMessages[kind], suggestions: suggestionsFor(kind, Boolean(until)) }}
      sentence={props.sentence ?? (kind === 'maintenance' ? getErrorText(error, 'note') : undefined)}
      detail={
        until &&
        t('We expect to be back {moment}.', { moment: lowercaseToday(formatDayTime(new Date(until), now)) })
      }
    />
  )
}

/** 'today, 4:36 pm' or 'Fri 20 Nov, 4:36 pm'. */
function lowercaseToday(moment: string): string {
  return moment.replace(/^Today/, 'today')
}
