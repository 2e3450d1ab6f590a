import { ListFilter, Menu, PanelLeft, X } from 'lucide-react'
import { icon } from './icon.js'

/* The icons that first pages draw: in a file of their own, so that these pages load no others. */
export const CloseIcon = /* @__PURE__ */ icon(X)
export const FilterIcon = /* @__PURE__ */ icon(ListFilter)
export const MenuIcon = /* @__PURE__ */ icon(Menu)
export const PanelIcon = /* @__PURE__ */ icon(PanelLeft)
