import { t } from '@shop/contract/t'
import { answeredWords, suggestionsFor } from './answered-words.ts'
import { ErrorFrame, type ErrorFrameProps } from './error-frame.tsx'
import { toldBy } from './error-kinds.ts'
import { showMoment } from '../format/show-time.ts'
import { useNow } from '../format/use-now.ts'

type AnsweredErrorProps = Omit<ErrorFrameProps, 'words' | 'kind'> & { kind: keyof typeof answeredWords }

/** The error display of a fault at which the shop can be reached. */
export default function AnsweredError(props: AnsweredErrorProps) {
  const { kind, error } = props
  const now = useNow()
  const until = kind === 'maintenance' && toldBy(error, 'until')
  return (
    <ErrorFrame
      {...props}
      words={{ ...answeredWords[kind], suggestions: suggestionsFor(kind, Boolean(until)) }}
      sentence={props.sentence ?? (kind === 'maintenance' ? toldBy(error, 'note') : undefined)}
      addition={
        until && t('We expect to be back {moment}.', { moment: inSentence(showMoment(new Date(until), now)) })
      }
    />
  )
}

/** 'today, 4:36 pm' or 'Fri 20 Nov, 4:36 pm'. */
function inSentence(moment: string): string {
  return moment.replace(/^Today/, 'today')
}
