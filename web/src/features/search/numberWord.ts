const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** A count at the head of a sentence: in letters up to twelve, in digits beyond. */
export function numberWord(count: number): string {
  return words[count] ?? new Intl.NumberFormat('en').format(count)
}
