import {
  footerColumnsMax,
  footerLabelMax,
  footerLinksMax,
  menuLabelMax,
  menuLinksMax,
} from '@shop/contract/navigation'
import { Panel } from '@shop/ui/panel'
import { TextInput } from '../../../forms/contract/inputs.tsx'
import { LinkTargetInput } from '../../../shell/admin/link-target/link-target-input.tsx'
import { MovableRows } from './movable-rows.tsx'

const linkFieldsClass = 'grid gap-2.5 md:grid-cols-2'

/** The owner's links of the header. */
export function MenuFields() {
  return (
    <Panel title="Menu" note="After Home and Categories">
      <p className="text-small text-muted">
        Up to {menuLinksMax} links of your own. On phones they are in the menu; on computers those without
        room are under “More”.
      </p>
      <MovableRows
        name="menu"
        nameField="label"
        noun="menu link"
        max={menuLinksMax}
        newRow={{ label: '', to: '' }}
      >
        {(path) => (
          <div className={linkFieldsClass}>
            <TextInput name={`${path}.label`} label="Text" max={menuLabelMax} />
            <LinkTargetInput name={`${path}.to`} label="Leads to" />
          </div>
        )}
      </MovableRows>
    </Panel>
  )
}

/** All columns of the footer with their links. */
export function FooterFields() {
  return (
    <Panel title="Footer">
      <p className="text-small text-muted">
        Up to {footerColumnsMax} columns beside your address. Texts that you do not change are translated for
        visitors who chose another language.
      </p>
      <MovableRows
        name="footer"
        nameField="title"
        noun="column"
        max={footerColumnsMax}
        newRow={{ title: '', hidden: false, links: [{ label: '', to: '', hidden: false }] }}
      >
        {(path) => (
          <>
            <TextInput
              name={`${path}.title`}
              label="Title of the column"
              max={footerLabelMax}
              className="md:max-w-[calc(50%-0.3125rem)]"
            />
            <MovableRows
              name={`${path}.links`}
              nameField="label"
              noun="link"
              max={footerLinksMax}
              newRow={{ label: '', to: '', hidden: false }}
            >
              {(link) => (
                <div className={linkFieldsClass}>
                  <TextInput name={`${link}.label`} label="Text" max={footerLabelMax} />
                  <LinkTargetInput name={`${link}.to`} label="Leads to" />
                </div>
              )}
            </MovableRows>
          </>
        )}
      </MovableRows>
    </Panel>
  )
}
