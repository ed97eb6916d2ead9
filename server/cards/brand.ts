import { z } from "zod";
import { cardBrands } from "@/prisma/states";

export const brand = z.enum(cardBrands);
