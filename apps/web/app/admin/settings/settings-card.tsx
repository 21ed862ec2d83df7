import { Chip, type ChipLabel } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { AsyncSection } from '../../errors/async-section.tsx'

interface SettingsCardProps<Stored> {
  title: string
  read: UseQueryResult<Stored>
  label: string
  height: string
  chip: (stored: Stored) => ChipLabel
  /** The form; it begins again when other settings come from the server. */
  children: (stored: Stored) => ReactNode
}

/** A card whose settings have an address of their own, with a word on how they stand. */
export function SettingsCard<Stored>({ title, read, chip, children, ...part }: SettingsCardProps<Stored>) {
  const word = read.data && chip(read.data)
  return (
    <Panel title={title} end={word && <Chip tone={word.tone}>{word.text}</Chip>}>
      <AsyncSection read={read} {...part}>
        {(stored) => <Fragment key={JSON.stringify(stored)}>{children(stored)}</Fragment>}
      </AsyncSection>
    </Panel>
  )
}
