import { BrandStyle, type Brand } from '@shop/contract/brand'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { getBrand, updateBrand } from '../../../api/generated/admin/brand.ts'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { RadioInput, SegmentedInput } from '../../../forms/contract/inputs.tsx'
import { SettingsCard } from '../../../forms/contract/settings-card.tsx'
import { BrandImages } from './brand-images.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColourInput } from '../../../forms/contract/colour-input.tsx'

/** How the shop looks: images, which are saved at once, and colours, font and corners. */
export function BrandCards() {
  const result = useQuery(getBrand.query())
  return (
    <>
      <Panel title="Logo and images">
        <AsyncSection result={result} label="Loading the images" height="h-72">
          {(brand) => <BrandImages brand={brand} />}
        </AsyncSection>
      </Panel>
      <BrandStyleCard />
    </>
  )
}

const toStyle = ({ primary, accent, font, corners }: Brand): BrandStyle => ({
  primary,
  accent,
  font,
  corners,
})

const fonts = [
  { value: 'jakarta', title: 'Jakarta', description: 'Friendly and clear, the design’s own' },
  { value: 'system', title: 'The phone’s own font', description: 'Nothing to download, fastest' },
  { value: 'bitter', title: 'Bitter', description: 'With serifs, like a magazine' },
]

const corners = [
  { value: 'square', text: 'Square' },
  { value: 'rounded', text: 'Rounded' },
  { value: 'round', text: 'Round' },
]

/** Colours, font and corners with a preview; pages show them within a second, this one when it is reloaded. */
export function BrandStyleCard() {
  return (
    <SettingsCard
      title="Colours, font and corners"
      read={getBrand}
      write={updateBrand}
      schema={BrandStyle}
      values={toStyle}
      label="Loading the colours"
      height="h-96"
      chip={({ primary }) => ({ text: primary ? 'Your colours' : 'The design’s own', tone: 'neutral' })}
      submit="Save brand"
      success="Brand saved. This page shows it when you reload."
    >
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-5">
          <ColourInput
            name="primary"
            label="Brand colour"
            helper="Buttons, links and the bottom of the page"
            initial="#0b6b4a"
          />
          <ColourInput
            name="accent"
            label="Second colour"
            helper="The band at the top of the home page, and highlights"
            initial="#f5b02e"
          />
          <RadioInput name="font" legend="Font" options={fonts} />
          <div>
            <p className="mb-1.5 text-dense font-semibold">Corners</p>
            <SegmentedInput name="corners" label="Corners" options={corners} />
          </div>
        </div>
        <BrandPreview />
      </div>
    </SettingsCard>
  )
}
