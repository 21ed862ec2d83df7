import { ShowSection } from './show-section.tsx'

const colours = [
  ['Canvas', 'bg-canvas'],
  ['Surface', 'bg-surface'],
  ['Sunken', 'bg-sunken'],
  ['Soft', 'bg-primary-soft'],
  ['Primary', 'bg-primary'],
  ['Accent', 'bg-accent'],
  ['Sale', 'bg-sale'],
  ['Warn', 'bg-warn'],
  ['OK', 'bg-ok'],
  ['Info', 'bg-info'],
]

export function ShowColours() {
  return (
    <>
      <ShowSection title="Colour">
        <ul className="grid grid-cols-5 gap-2 md:grid-cols-10">
          {colours.map(([name, look]) => (
            <li key={name} className="text-center text-tab text-muted">
              <span className={`mb-1 block h-11 rounded-control border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </ShowSection>
      <ShowSection title="Type">
        <p className="text-display">What you see is what arrives.</p>
        <p className="mt-3 text-h1">Heading one, ₦1,284,900</p>
        <p className="text-h2">Heading two, Ẹ káàbọ̀ sí ọjà wa</p>
        <p className="text-h3">Heading three, Nnọọ, kedụ</p>
        <p className="measure mt-2">
          Body. Phones, fashion, kitchen and food, checked before they leave us, delivered across Nigeria.
        </p>
        <p className="text-small text-muted">Small. The delivery fee is shown before you pay.</p>
        <p className="text-caption text-muted">Caption. Prices include VAT.</p>
      </ShowSection>
    </>
  )
}
