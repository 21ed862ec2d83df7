import type { AdminCategory } from '@shop/contract/admin/taxonomy'
import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { joinClasses } from '@shop/ui/join-classes'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CategoryForm } from './category-form.tsx'
import { DeleteCategoryOrBrand } from './delete-category-or-brand.tsx'
import { useArrangeCategories, useDeleteCategory } from './queries.ts'

interface CategoryRowProps {
  category: AdminCategory
  /** All categories, parents before their children. */
  all: readonly AdminCategory[]
  canEdit: boolean
}

/** A category, with inline editing, moving and deletion. */
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
        const arranged = moveCategory(all, slug, move)
        return (
          <IconButton
            key={move}
            label={text(name)}
            size="dense"
            aria-disabled={arranged === null || arrange.isPending}
            onClick={() => arranged && !arrange.isPending && arrange.mutate(arranged)}
          >
            <Icon aria-hidden />
          </IconButton>
        )
      })}
    </span>
  )
}

interface CategoryNode {
  slug: string
  /** Slug of the parent category. */
  parent: string | null
}

export type CategoryMove = 'up' | 'down' | 'in' | 'out'

/**
 * The categories after a move, parents before their children: past a neighbour, into the previous category, or out to
 * its parent's level. Null if the move is impossible.
 */
export function moveCategory(
  items: readonly CategoryNode[],
  slug: string,
  move: CategoryMove,
): CategoryNode[] | null {
  const category = items.find((one) => one.slug === slug)
  if (!category) return null
  const siblings = items.filter(({ parent }) => parent === category.parent)
  const at = siblings.indexOf(category)
  if (move === 'out') {
    const parent = items.find((one) => one.slug === category.parent)
    return parent ? sortAsTree(insertAfter(items, { slug, parent: null }, parent.slug)) : null
  }
  const previous = siblings[at - 1]
  if (move === 'in') {
    const hasChildren = items.some(({ parent }) => parent === slug)
    if (category.parent !== null || hasChildren || !previous) return null
    return sortAsTree(insertAfter(items, { slug, parent: previous.slug }, items.at(-1)?.slug ?? ''))
  }
  const neighbour = move === 'up' ? previous : siblings[at + 1]
  if (!neighbour) return null
  const swapped = items.map((one) => (one === category ? neighbour : one === neighbour ? category : one))
  return sortAsTree(swapped)
}

function insertAfter(items: readonly CategoryNode[], moved: CategoryNode, after: string): CategoryNode[] {
  const others = items.filter(({ slug }) => slug !== moved.slug)
  const index = others.findIndex(({ slug }) => slug === after)
  return index < 0 ? [...others, moved] : [...others.slice(0, index + 1), moved, ...others.slice(index + 1)]
}

const sortAsTree = (items: readonly CategoryNode[]): CategoryNode[] =>
  items
    .filter(({ parent }) => parent === null)
    .flatMap((top) => [top, ...items.filter(({ parent }) => parent === top.slug)])
    .map(({ slug, parent }) => ({ slug, parent }))
