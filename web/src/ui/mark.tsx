/** The logo. Beside the name it is decoration; alone it needs the `label`. */
export function Mark({ size = 22, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ flex: 'none' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <rect width="24" height="24" rx="6.5" fill="var(--accent)" />
      <g fill="none" stroke="var(--sheet)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6.5 17.5V10.6L12 6.2l5.5 4.4v6.9" />
        <path d="M12 17.5v-4.2" />
      </g>
    </svg>
  );
}
