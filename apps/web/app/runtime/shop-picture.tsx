import { Picture } from '@shop/ui/picture'
import type { ComponentProps } from 'react'
import { useDataSaver } from './shop-facts.ts'

const saverWidth = 400

/** A picture of the shop; savers of data get only the smallest file. */
export function ShopPicture({ maxWidth, ...rest }: ComponentProps<typeof Picture>) {
  const saver = useDataSaver()
  return <Picture {...rest} maxWidth={saver ? saverWidth : maxWidth} />
}
