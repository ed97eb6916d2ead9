import { defineShopPage } from "@/app/shop/shop-page";

const shop = defineShopPage("test");

export const generateMetadata = shop.generateMetadata;
export default shop.page;
