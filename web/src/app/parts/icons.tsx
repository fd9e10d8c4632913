/* icons.tsx - small line pictures for buttons; their names are written beside them or on the button. */
import type { JSX } from "preact";

const PATHS = {
  undo: "M-3 -6L-7 -2L-3 2M-7 -2H2A4.500 4.500 0 0 1 2 7H-2",
  hint: "M-2.500 6.500H2.500M-2 4C-2 1.500 -5 0.500 -5 -2.500A5 5 0 0 1 5 -2.500C5 0.500 2 1.500 2 4Z",
  menu: "M-6 -4.500H6M-6 0H6M-6 4.500H6",
  rules: "M-6 -6H-1.500L0 -4.500L1.500 -6H6V5H1.500L0 6.500L-1.500 5H-6ZM0 -4.500V6.500",
  text: "M-6 -5H6M-6 -1.700H6M-6 1.700H3M-6 5H5",
  play: "M-4 -6L6 0L-4 6Z",
  pause: "M-3.500 -6V6M3.500 -6V6",
  back: "M5 -6L-3 0L5 6ZM-5.500 -6V6",
  forward: "M-5 -6L3 0L-5 6ZM5.500 -6V6",
  flag: "M-5 7V-6.500H6L3 -2.500L6 1.500H-5",
  link: "M-1 -3L1.500 -5.500A3.200 3.200 0 0 1 6 -1L3.500 1.500M1 3L-1.500 5.500A3.200 3.200 0 0 1 -6 1L-3.500 -1.500M-2 2L2 -2",
  save: "M0 -7V3M-4 -1L0 3L4 -1M-6 6.500H6",
  branch: "M-4 7V-7M-4 3C-4 -1 5 0 5 -6M2.500 -4L5 -7L7.500 -4",
  cross: "M-5 -5L5 5M5 -5L-5 5",
  gear: "M0 -7V-4M0 4V7M-7 0H-4M4 0H7M-5 -5L-3 -3M3 3L5 5M-5 5L-3 3M3 -3L5 -5M3 0A3 3 0 1 1 -3 0A3 3 0 1 1 3 0",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg class="icon-art" width={size ?? 16} height={size ?? 16} viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
      <path class="stroke" d={PATHS[name]} />
    </svg>
  );
}
