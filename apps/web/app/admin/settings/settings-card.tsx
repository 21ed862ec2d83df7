import { Chip, type ChipWords } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { LoadedPart } from '../../errors/loaded-part.tsx'

interface SettingsCardProps<Kept> {
  title: string
  read: UseQueryResult<Kept>
  label: string
  height: string
  chip: (kept: Kept) => ChipWords
  /** The form; it begins anew when other settings come from the server. */
  children: (kept: Kept) => ReactNode
}

/** A card whose settings have an address of their own, with a word on how they stand. */
export function SettingsCard<Kept>({ title, read, chip, children, ...part }: SettingsCardProps<Kept>) {
  const word = read.data && chip(read.data)
  return (
    <Panel title={title} end={word && <Chip tone={word.tone}>{word.text}</Chip>}>
      <LoadedPart read={read} {...part}>
        {(kept) => <Fragment key={JSON.stringify(kept)}>{children(kept)}</Fragment>}
      </LoadedPart>
    </Panel>
  )
}
