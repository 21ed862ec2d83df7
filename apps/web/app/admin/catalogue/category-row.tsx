import type { AdminCategory } from '@shop/contract/admin/categories'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { joinClasses } from '@shop/ui/join-classes'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CategoryForm } from './category-form.tsx'
import { moveCategory, type CategoryMove } from './category-moves.ts'
import { DeleteCategoryOrBrand } from './delete-shelf.tsx'
import { useArrangeCategories, useDeleteCategory } from './use-categories.ts'

interface CategoryRowProps {
  category: AdminCategory
  /** All of them, each before those below it. */
  all: readonly AdminCategory[]
  canEdit: boolean
}

/** A category to read, to edit in place and to move. */
export function CategoryRow({ category, all, canEdit }: CategoryRowProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { name, description, product_count: products, pay_on_delivery: payOnDelivery, parent } = category
  const close = () => setOpen(null)
  const remove = useDeleteCategory()
  const isUsed = products > 0 || all.some((one) => one.parent === category.slug)
  return (
    <li className={joinClasses('px-4 py-3 md:px-5', parent !== null && 'pl-7 md:pl-12')}>
      {open === 'edit' ? (
        <CategoryForm category={category} onDone={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-1 gap-y-1 md:gap-x-3">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <b className="block">{name}</b>
            <span className="text-small text-muted">
              {[
                products === 1 ? '1 product' : `${products} products`,
                !payOnDelivery && 'Prepaid only',
                description,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {canEdit && (
            <>
              <MoveButtons category={category} all={all} />
              <Button
                size="dense"
                icon={<Pencil aria-hidden className="max-md:hidden" />}
                onClick={() => setOpen('edit')}
              >
                Edit<span className="sr-only"> {name}</span>
              </Button>
              <IconButton label={`Delete ${name}`} size="dense" onClick={() => setOpen('delete')}>
                <Trash2 aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      )}
      {open === 'delete' && (
        <DeleteCategoryOrBrand
          kind="category"
          name={name}
          products={products}
          others={all.filter((one) => one.slug !== category.slug && one.parent !== category.slug)}
          required={isUsed}
          pending={remove.isPending}
          onDelete={(into) => remove.mutate({ slug: category.slug, move_to: into }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  )
}

const moves: { move: CategoryMove; text: (name: string) => string; Icon: typeof ArrowUp }[] = [
  { move: 'up', text: (name) => `Move ${name} up`, Icon: ArrowUp },
  { move: 'down', text: (name) => `Move ${name} down`, Icon: ArrowDown },
  { move: 'in', text: (name) => `Make ${name} a subcategory of the one above`, Icon: IndentIncrease },
  { move: 'out', text: (name) => `Move ${name} out of its parent`, Icon: IndentDecrease },
]

function MoveButtons({ category: { slug, name }, all }: Pick<CategoryRowProps, 'category' | 'all'>) {
  const arrange = useArrangeCategories()
  return (
    <span className="flex max-md:-ml-3">
      {moves.map(({ move, text, Icon }) => {
        const moved = moveCategory(all, slug, move)
        return (
          <IconButton
            key={move}
            label={text(name)}
            size="dense"
            aria-disabled={moved === null || arrange.isPending}
            onClick={() => moved && !arrange.isPending && arrange.mutate(moved)}
          >
            <Icon aria-hidden />
          </IconButton>
        )
      })}
    </span>
  )
}
