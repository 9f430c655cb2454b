/** What only the server says about settings of the programme and about accounts. */
export const settings = {
  "reason is under_13 or absent": "reason es under_13 o no se indica",
  "Use {max} dates or fewer": "Use {max} fechas o menos",
  "Add a second factor to your own account first":
    "Primero agregue un segundo factor a su propia cuenta",
} as const;
