import { Image } from '@shop/ui/picture'
import type { ComponentProps } from 'react'
import { useDataSaver } from './shop-facts.ts'

const dataSaverWidth = 400

/** A picture of the shop; savers of data get only the smallest file. */
export function ShopImage({ maxWidth, ...rest }: ComponentProps<typeof Image>) {
  const dataSaver = useDataSaver()
  return <Image {...rest} maxWidth={dataSaver ? dataSaverWidth : maxWidth} />
}
