/** Signs. Where the answer is lost on its way, the request itself says whether the signature came in. */
export async function signOnce(sign: () => Promise<unknown>, hasSigned: () => Promise<boolean>) {
  try {
    await sign();
  } catch (error) {
    // Without a network there is nothing to be learnt either: the first failure is what is said.
    if (!(await hasSigned().catch(() => false))) throw error;
  }
}
